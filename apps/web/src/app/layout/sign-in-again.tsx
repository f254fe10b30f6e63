import { Button, Modal, Stack, Text } from '@mantine/core';
import { useCallback, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { SignInForm } from '../../customers/entrance/sign-in-form.js';
import { gate } from '../../platform/http/api.js';
import { REFUSED_SIGN_OFF } from '../../platform/paths.js';
import { readMe } from '../../platform/session/session.api.js';
import { useSession } from '../../platform/session/session.js';
import { leavePage, tellSignedIn } from './session-channel.js';

/** Above every other dialog, and above the line about a lost connection. */
const ABOVE_ALL = 1_000;
/** Hides the page behind the dialog, because only the user who was signed in may read it. */
const OPAQUE = { backgroundOpacity: 1, color: 'var(--cf-canvas)' };

/**
 * Shown when the session ended while input was unsaved or a call was waiting. The same user signs in here, the waiting calls are
 * sent, and the page stays as it is. When another user signs in, the server refuses the page's calls and the page is reloaded.
 */
export const SignInAgain = () => {
  const { user } = useSession();
  const state = useSyncExternalStore(gate.state.watch, gate.state.get);
  const isSamePerson = useIsSamePerson();
  const goOn = async () => {
    if (!(await isSamePerson())) return;
    tellSignedIn();
    gate.reopen();
  };
  const leave = () => {
    gate.leave();
    leavePage(REFUSED_SIGN_OFF);
  };
  return (
    <Modal
      opened={state === 'ended'}
      onClose={() => undefined}
      title="Your session has ended"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      overlayProps={OPAQUE}
      zIndex={ABOVE_ALL}
    >
      <Stack gap="md">
        <Text>
          {`Sign in again as ${user.name}. What you typed is still here, and what you were sending is sent as soon as you are signed in.`}
        </Text>
        <SignInForm onDone={goOn} />
        <Button variant="subtle" onClick={leave} data-mantine-stop-propagation="true">
          Leave without saving
        </Button>
      </Stack>
    </Modal>
  );
};

/** Asks the server who is signed in. The server refuses when the page belongs to another user than the session. */
export const useIsSamePerson = (): (() => Promise<boolean>) => {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return useCallback(async () => (await dispatch(readMe())).data !== undefined, [dispatch]);
};
