import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../feedback/empty-state.js';
import { PageTitle } from './page-header.js';

type Props = {
  /** In the title of the window. */
  readonly page: string;
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  /** What may be the reason. */
  readonly children: ReactNode;
};

/** A page whose record does not exist, or not for this person, with the way to the list it belongs to. */
export const NoSuchRecord = ({ page, title, back, children }: Props) => (
  <>
    <PageTitle>{page}</PageTitle>
    <EmptyState
      isPage
      title={title}
      action={
        <Anchor component={Link} to={back.to}>
          {back.label}
        </Anchor>
      }
    >
      {children}
    </EmptyState>
  </>
);
