import type { SuiteName } from '@portal/contracts/health'
import { systemTestCopy } from '@portal/content/health-tests'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#web/lib/api-error.ts'
import { formatMoment } from '#web/lib/format-moment.ts'
import { suiteRunsQuery } from './api/suite-runs.ts'

const { history } = systemTestCopy
const percent = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** One bar for each kept run, oldest left: what the suites came to before. */
export function SuiteHistory({ suite }: { suite: SuiteName }) {
  const runs = useQuery(suiteRunsQuery(suite))
  const shown = (runs.data ?? []).toReversed()
  const newest = shown.at(-1)
  return (
    <div className="border-t border-line px-4 py-3 text-small">
      <div className="flex flex-wrap justify-between gap-x-4">
        <h4 className="text-small font-normal text-fg-2 [font-stretch:100%]">{history.title}</h4>
        {newest && (
          <p className="text-fg-3" data-figure={`measured.suite.${suite}`}>
            {history.newest(sayRun(newest))}
          </p>
        )}
      </div>
      {runs.isError && (
        <p className="text-fg-3">{[history.failed, failureOf(runs.error).cause].filter(Boolean).join(' ')}</p>
      )}
      {runs.isSuccess && shown.length === 0 && <p className="text-fg-3">{history.empty}</p>}
      {shown.length > 0 && (
        <ol className="mt-2 flex h-10 items-end gap-1">
          {shown.map((run) => {
            const said = sayRun(run)
            return (
              <li key={run.id} title={said} className="flex h-full w-2.5 items-end bg-well">
                <span className="sr-only">
                  <time dateTime={run.ran_at}>{said}</time>
                </span>
                <span
                  aria-hidden="true"
                  className="block w-full bg-chart-2"
                  style={{ height: `${Math.max(run.score, 4)}%` }}
                />
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}

const sayRun = ({ score, ran_at: at }: { score: number; ran_at: string }) =>
  history.run(`${percent.format(score)}%`, formatMoment(at))
