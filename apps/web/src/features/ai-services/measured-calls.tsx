import { printDay } from '@portal/content/print-day'
import { serviceLabels } from '@portal/content/ai-services'
import { servicesCopy } from '@portal/content/ai-services-page'
import { ServiceId, type ServicesResponse } from '@portal/contracts/ai-services'
import { formatAge } from '#web/lib/format-age.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { MeasuredFigure } from './measured-figure.tsx'

const copy = servicesCopy.integrations
const head = copy.metricsHead
const units = { calls: '', success: '%', median: 'ms' }

/** What was measured of the console's own calls, where static figures might have stood. */
export function MeasuredCalls({ overview: { measures, since } }: { overview: ServicesResponse }) {
  const now = useNow()
  return (
    <Panel aria-label={copy.metrics} className="lg:col-span-2">
      <PanelHead
        title={copy.metrics}
        aside={
          <p className="text-small text-fg-3">
            <time dateTime={since}>{copy.metricsNote(printDay(since))}</time>
          </p>
        }
      />
      {measures.length === 0 ? (
        <p className="p-4 text-fg-3">{copy.metricsEmpty}</p>
      ) : (
        <div className="overflow-x-auto">
          <RecordTable
            label={copy.metrics}
            rows={measures}
            keyOf={({ service }) => service}
            columns={(column) => [
              column(head.service, ({ service }) => labelOf(service)),
              column(head.calls, { numeric: true }, ({ service, calls }) =>
                measured(service, 'calls', calls),
              ),
              column(head.success, { numeric: true }, ({ service, calls, succeeded }) =>
                measured(service, 'success', Math.round((succeeded / calls) * 1000) / 10),
              ),
              column(head.median, { numeric: true }, ({ service, medianMs }) =>
                medianMs === null ? (
                  <span className="text-fg-3">{copy.noMedian}</span>
                ) : (
                  measured(service, 'median', medianMs)
                ),
              ),
              column(head.last, { numeric: true }, ({ lastAt }) => (
                <time dateTime={lastAt}>{formatAge(new Date(lastAt), now)}</time>
              )),
            ]}
          />
        </div>
      )}
    </Panel>
  )
}

const measured = (service: string, what: keyof typeof units, value: number) => (
  <MeasuredFigure
    name={`${service}.${what}`}
    label={`${labelOf(service)}: ${head[what]}`}
    value={value}
    unit={units[what]}
    method="service-calls"
  />
)

function labelOf(service: string): string {
  const known = ServiceId.safeParse(service)
  return known.success ? serviceLabels[known.data].label : service
}
