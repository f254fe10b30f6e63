import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './page.module.css';

type Props = {
  readonly title?: string;
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
  /** True for no padding, for a table that fills the panel. */
  readonly flush?: boolean;
  readonly children: ReactNode;
};

/** A panel of the page. With a title it is a landmark. */
export const Panel = ({ title, hint, actions, flush = false, children }: Props) => {
  const id = useId();
  return (
    <section className={classes['panel']} {...(title === undefined ? {} : { 'aria-labelledby': id })}>
      {title === undefined ? null : (
        <div className={classes['panelHeader']}>
          <div>
            <Title order={2} id={id}>
              {title}
            </Title>
            {hint === undefined ? null : <p className={classes['panelHint']}>{hint}</p>}
          </div>
          {actions}
        </div>
      )}
      <div className={`${classes['panelBody']} ${flush ? classes['flush'] : ''}`}>{children}</div>
    </section>
  );
};
