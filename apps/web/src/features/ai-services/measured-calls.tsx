import { printDay } from '@portal/content/print-day'
import { serviceLabels } from '@portal/content/ai-services'
import { servicesCopy } from '@portal/content/ai-services-page'
import { ServiceId, type ServicesResponse } from '@portal/contracts/ai-services'
import { formatAge } from '#web/lib/format-age.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { MeasuredFigure } from './measured-figure.tsx'

const copy = servicesCopy.integrations
const head = copy.metricsHead
const method = 'service-calls'

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
          <Table label={copy.metrics}>
            <thead>
              <tr>
                <HeadCell>{head.service}</HeadCell>
                <HeadCell numeric>{head.calls}</HeadCell>
                <HeadCell numeric>{head.success}</HeadCell>
                <HeadCell numeric>{head.median}</HeadCell>
                <HeadCell numeric>{head.last}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {measures.map(({ service, calls, succeeded, medianMs, lastAt }) => {
                const name = labelOf(service)
                return (
                  <Row key={service}>
                    <Cell>{name}</Cell>
                    <Cell numeric>
                      <MeasuredFigure
                        name={`${service}.calls`}
                        label={`${name}: ${head.calls}`}
                        value={calls}
                        unit=""
                        method={method}
                      />
                    </Cell>
                    <Cell numeric>
                      <MeasuredFigure
                        name={`${service}.success`}
                        label={`${name}: ${head.success}`}
                        value={Math.round((succeeded / calls) * 1000) / 10}
                        unit="%"
                        method={method}
                      />
                    </Cell>
                    <Cell numeric>
                      {medianMs === null ? (
                        <span className="text-fg-3">{copy.noMedian}</span>
                      ) : (
                        <MeasuredFigure
                          name={`${service}.median`}
                          label={`${name}: ${head.median}`}
                          value={medianMs}
                          unit="ms"
                          method={method}
                        />
                      )}
                    </Cell>
                    <Cell numeric>
                      <time dateTime={lastAt}>{formatAge(new Date(lastAt), now)}</time>
                    </Cell>
                  </Row>
                )
              })}
            </tbody>
          </Table>
        </div>
      )}
    </Panel>
  )
}

function labelOf(service: string): string {
  const known = ServiceId.safeParse(service)
  return known.success ? serviceLabels[known.data].label : service
}
