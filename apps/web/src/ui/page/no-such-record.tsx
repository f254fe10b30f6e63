import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../feedback/empty-state.js';
import { PageTitle } from './page-header.js';

type Props = {
  /** The title of the window. */
  readonly page: string;
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  /** Explains possible reasons. */
  readonly children: ReactNode;
};

/** A page whose record does not exist or is not visible to this user, with a link to its list. */
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
