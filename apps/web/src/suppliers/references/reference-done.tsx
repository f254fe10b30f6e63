import { Button, Group } from '@mantine/core';
import type { SavedReferences } from '@counterfoil/projections';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import { Panel } from '../../ui/page/panel.js';
import shared from '../import.module.css';
import { ReferenceCountList } from './reference-counts.js';
import { REQUIRING_PATH } from './reference-requiring.js';
import { leftOver, ReferenceRows } from './reference-rows.js';

type Props = { readonly saved: SavedReferences; readonly fileName: string; readonly onAnother: () => void };

/** The outcome of the file. Rows that were left out can be corrected from here. */
export const ReferenceDone = ({ saved: { message, counts, left }, fileName, onAnother }: Props) => {
  // The button is at the end of a long page, and the outcome at the top of a short one.
  useEffect(() => window.scrollTo({ top: 0 }), []);
  return (
    <Panel
      title={fileName}
      actions={
        <Button variant="default" onClick={onAnother}>
          Import another file
        </Button>
      }
    >
      <div className={shared['state']}>
        <PageAlert tone="success">{message}</PageAlert>
      </div>
      <ReferenceCountList counts={counts} done />
      <ReferenceRows title="Rows that need a look" rows={left} total={leftOver(counts)} done />
      <Group gap="sm" mt="md">
        <Button component={Link} to={REQUIRING_PATH}>
          Show who still requires a reference
        </Button>
      </Group>
    </Panel>
  );
};
