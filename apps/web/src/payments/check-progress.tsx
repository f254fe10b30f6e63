import { Progress } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { countText } from '../platform/words/format.js';
import { useLocale } from '../platform/words/locale.js';
import { Panel } from '../ui/page/panel.js';
import { useRunQuery } from './payments.api.js';
import { paymentsText } from './result-groups.js';
import text from './text.module.css';

const POLL_MS = 150;

type Props = { readonly fileName: string; readonly lines: number; readonly runId: string | null };

/** The progress of a run on the server. */
export const CheckProgress = ({ fileName, lines, runId }: Props) => {
  const { currentData: run } = useRunQuery(runId ?? skipToken, { pollingInterval: POLL_MS });
  return (
    <Panel title={fileName} hint="The check runs on the server. It continues if you close this page.">
      <JudgedBar judged={run?.progress.judged ?? 0} lines={lines} />
    </Panel>
  );
};

export const JudgedBar = ({ judged, lines }: { readonly judged: number; readonly lines: number }) => {
  const locale = useLocale();
  const count = (n: number) => countText(n, locale);
  return (
    <div role="status">
      <Progress value={lines === 0 ? 0 : Math.max(2, (judged / lines) * 100)} aria-label="Payments checked" />
      <p className={text['small']}>
        {count(judged)} of {paymentsText(lines, count)} checked
      </p>
    </div>
  );
};
