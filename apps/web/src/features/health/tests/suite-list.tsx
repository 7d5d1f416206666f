import type { TestStatus } from '@portal/contracts/health'
import { printFigure } from '@portal/content/print-figure'
import { systemTestCopy } from '@portal/content/health-tests'
import { RotateCw } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Status, type StatusTone } from '#web/ui/status.tsx'
import { adviceFor } from './advice-for.ts'
import { notRun, type TestCase, type TestResult } from './test-case.ts'
import type { Results } from './run-case.ts'

const tones: Record<TestStatus, StatusTone> = {
  pending: 'pending',
  running: 'running',
  pass: 'good',
  warning: 'warning',
  fail: 'bad',
  not_configured: 'neutral',
}

interface SuiteListProps {
  label: string
  cases: readonly TestCase[]
  results: Results
  isBusy: boolean
  onRerun?: (testCase: TestCase) => void
}

/** Every item with its state, its time, what was sent and what came; one can be run again. */
export function SuiteList({ label, cases, results, isBusy, onRerun }: SuiteListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {cases.map((testCase) => (
        <SuiteItem
          key={testCase.id}
          testCase={testCase}
          result={results[testCase.id] ?? notRun}
          isBusy={isBusy}
          {...(onRerun && { onRerun: () => onRerun(testCase) })}
        />
      ))}
    </ul>
  )
}

interface SuiteItemProps {
  testCase: TestCase
  result: TestResult
  isBusy: boolean
  onRerun?: () => void
}

function SuiteItem({ testCase, result, isBusy, onRerun }: SuiteItemProps) {
  const { name } = testCase
  return (
    <li
      data-print={result.status === 'pending' ? 'hide' : undefined}
      className="flex flex-wrap items-start gap-x-2 px-4 py-1"
    >
      <details className="min-w-0 flex-1">
        <summary
          className={
            'grid min-h-8 cursor-pointer grid-cols-[minmax(0,1fr)_84px_72px] items-center gap-2 text-small ' +
            'max-md:min-h-11 max-md:grid-cols-[minmax(0,1fr)_auto_auto]'
          }
        >
          <span className="wrap-anywhere">{name}</span>
          <Status tone={tones[result.status]}>{systemTestCopy.status[result.status]}</Status>
          <span className="text-right text-fg-2" data-figure={`measured.test.${testCase.id}`}>
            {result.durationMs !== null && printFigure({ value: result.durationMs, unit: 'ms' })}
          </span>
        </summary>
        <Exchange result={result} />
      </details>
      {onRerun && (
        <IconButton
          size="sm"
          icon={RotateCw}
          label={systemTestCopy.rerun(name)}
          disabled={isBusy}
          onClick={onRerun}
        />
      )}
      <Outcome testCase={testCase} result={result} />
    </li>
  )
}

/** What is wrong and what to do; of a pass, what it does not show. */
function Outcome({ testCase, result }: Pick<SuiteItemProps, 'testCase' | 'result'>) {
  if ((result.status === 'pass' || result.status === 'not_configured') && result.message)
    return <p className="basis-full pb-1 text-small text-fg-2">{asSentence(result.message)}</p>
  if (result.status !== 'fail' && result.status !== 'warning') return null
  return (
    <p className="basis-full pb-1 text-small text-fg-2">
      {result.message && <strong className="font-medium text-fg">{asSentence(result.message)} </strong>}
      {systemTestCopy.todo}: {adviceFor(testCase, result)}
    </p>
  )
}

const asSentence = (text: string) => text.replace(/\.?$/, '.')

function Exchange({ result }: { result: TestResult }) {
  return (
    <dl className="grid gap-1 pb-2 text-small">
      <dt className="text-fg-3">{systemTestCopy.request}</dt>
      <dd>
        <Code value={result.request ? [result.request.call, result.request.body] : null} />
      </dd>
      <dt className="text-fg-3">{systemTestCopy.response}</dt>
      <dd>{result.durationMs === null ? systemTestCopy.noResponse : <Code value={[result.response]} />}</dd>
    </dl>
  )
}

const shownCharacters = 4000

function Code({ value }: { value: readonly unknown[] | null }) {
  if (!value) return systemTestCopy.noResponse
  const text = value
    .filter((part) => part !== undefined)
    .map((part) => (typeof part === 'string' ? part : JSON.stringify(part, null, 2)))
    .join('\n')
  return (
    <pre className="max-h-60 overflow-auto rounded-1 bg-well p-2 font-mono text-[11.5px] whitespace-pre-wrap break-words">
      <q className="before:content-none after:content-none">{text.slice(0, shownCharacters)}</q>
    </pre>
  )
}
