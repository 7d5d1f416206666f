import type { SuiteName } from '@portal/contracts/health'
import { systemTestCopy } from '@portal/content/health-tests'
import { Play } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { Status, type StatusTone } from '#web/ui/status.tsx'
import type { SuiteCounts } from './suite-counts.ts'
import { SuiteHistory } from './suite-history.tsx'
import { SuiteList } from './suite-list.tsx'
import type { TestCase } from './test-case.ts'
import { useSuite, type PrepareSuite } from './use-suite.ts'

export interface SuiteJudgement {
  tone: StatusTone
  word: string
  /** What the score is called. */
  label: string
  /** Per cent. */
  score: number
}

/** What a page says of one of the suites. */
export interface SuiteProps {
  cases?: readonly TestCase[]
  /** Shows the result and the button; the items open from there, by themselves when one of them failed. */
  isFolded?: boolean
}

interface SuitePanelProps extends SuiteProps {
  suite: SuiteName
  cases: readonly TestCase[]
  copy: { title: string; text: string; run: string; running: string }
  judge: (counts: SuiteCounts) => SuiteJudgement
  prepare?: PrepareSuite
}

const percent = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** One suite: its button, how it went, every item, and what earlier runs came to. */
export function SuitePanel({ suite, cases, copy, judge, prepare, isFolded = false }: SuitePanelProps) {
  const titleId = useId()
  const { results, counts, isRunning, isComplete, runAll, runOne } = useSuite(suite, cases, prepare)
  const judgement = isComplete ? judge(counts) : null
  const list = (
    <SuiteList
      label={copy.title}
      cases={cases}
      results={results}
      isBusy={isRunning}
      onRerun={(testCase) => void runOne(testCase)}
    />
  )
  return (
    <Panel aria-labelledby={titleId} aria-busy={isRunning}>
      <PanelHead
        id={titleId}
        title={copy.title}
        aside={
          <Button size="sm" busy={isRunning} onClick={() => void runAll()}>
            {!isRunning && <Play aria-hidden="true" />}
            {isRunning ? copy.running : copy.run}
          </Button>
        }
      />
      <p className="px-4 pt-3 text-small text-fg-2">{copy.text}</p>
      <output className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-small">
        {judgement ? (
          <>
            <Status tone={judgement.tone}>{judgement.word}</Status>
            <span data-figure={`measured.suite.${suite}`}>
              {judgement.label} {percent.format(judgement.score)}%
            </span>
            <span className="text-fg-2" data-figure={`measured.suite.${suite}`}>
              {systemTestCopy.passed(counts.passed, counts.total, cases.length - counts.total)}
            </span>
          </>
        ) : (
          <span className="text-fg-3">{isRunning ? copy.running : systemTestCopy.notRun}</span>
        )}
      </output>
      {isComplete && counts.failed > 0 && (
        <div className="px-4 pb-3">
          <Note tone="bad" role="alert">
            <strong className="block font-medium" data-figure={`measured.suite.${suite}`}>
              {systemTestCopy.banner(counts.failed)}
            </strong>
            {systemTestCopy.bannerHint}
          </Note>
        </div>
      )}
      {isFolded ? (
        <Fold count={cases.length} isOpen={isComplete && counts.failed > 0}>
          {list}
        </Fold>
      ) : (
        list
      )}
      <SuiteHistory suite={suite} />
    </Panel>
  )
}

function Fold({ count, isOpen, children }: { count: number; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="border-t border-line">
      <summary
        className="cursor-pointer px-4 py-2 text-small text-fg-2 max-md:min-h-11"
        data-figure="measured.suite.items"
      >
        {systemTestCopy.showItems(count)}
      </summary>
      {children}
    </details>
  )
}
