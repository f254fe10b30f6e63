import { useState, useSyncExternalStore } from 'react';
import { connection } from '../../platform/http/api.js';
import classes from './connection-bar.module.css';

const textOf = (waiting: number): string =>
  waiting === 0
    ? 'No connection. This page continues as soon as the connection is back.'
    : `No connection. What you sent ${waiting === 1 ? 'waits' : `(${waiting}) waits`} here and is sent once, as soon as the connection is back.`;

/** Shown above everything, including dialogs, while the server cannot be reached. */
export const ConnectionBar = () => {
  const { isLost, waiting } = useSyncExternalStore(connection.state.watch, connection.state.get);
  return (
    <div role="status" aria-live="polite" className={classes['place']}>
      {isLost ? (
        <p className={classes['bar']}>
          {textOf(waiting)}
          <TryNow />
          {waiting === 0 ? null : (
            <button type="button" onClick={connection.giveUp}>
              Do not send
            </button>
          )}
        </p>
      ) : null}
    </div>
  );
};

const TryNow = () => {
  const [isTrying, setTrying] = useState(false);
  const tryNow = async () => {
    setTrying(true);
    await connection.tryNow();
    setTrying(false);
  };
  return (
    <button type="button" disabled={isTrying} onClick={() => void tryNow()}>
      {isTrying ? 'Trying...' : 'Try now'}
    </button>
  );
};
