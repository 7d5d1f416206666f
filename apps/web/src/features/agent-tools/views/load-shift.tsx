import { agentViewCopy } from '@portal/content/agent-views'
import type { EngineAnswer } from '@portal/engines/core'
import { stepPath } from './plot-place.ts'
import { Plot } from './plot.tsx'
import { exactScale, linearScale } from './scale.ts'
import { useShown } from './use-shown.ts'
import { ViewFrame, ViewKey } from './view-frame.tsx'
import { numberOf, rowsOf } from './view-numbers.ts'

const copy = agentViewCopy.loadShift

interface Step {
  hour: number
  before: number
  after: number
  price: number
}

/** Power from the grid over the day before and after shifting, above the tariff that moves it. */
export function LoadShift({ answer }: { answer: EngineAnswer }) {
  const { to, say, unit } = useShown()
  const hours = numberOf(answer.inputs['step_hours']) ?? 1
  const steps = rowsOf(answer, 'load_profile').flatMap((row, at): Step[] => {
    const [before, after] = [numberOf(row['grid_before_kw']), numberOf(row['grid_kw'])]
    const price = numberOf(row['price_eur_per_kwh'])
    return before === null || after === null || price === null
      ? []
      : [{ hour: at * hours, before, after, price: to(price, 'EUR/kWh') }]
  })
  const last = steps.at(-1)
  if (steps.length < 2 || !last) return null
  const { results } = answer
  const summary = copy.summary({
    before: say(numberOf(results['cost_without_shifting_eur']) ?? 0, 'EUR'),
    after: say(numberOf(results['optimal_cost_eur']) ?? 0, 'EUR'),
    saving: say(numberOf(results['saving_eur']) ?? 0, 'EUR'),
    peakBefore: say(numberOf(results['peak_without_shifting_kw']) ?? 0, 'kW'),
    peak: say(numberOf(results['peak_kw']) ?? 0, 'kW'),
  })
  // The last step lasts as long as the others.
  const drawn = [...steps, { ...last, hour: last.hour + hours }]
  const x = { label: copy.hour, scale: exactScale(0, last.hour + hours, 12) }
  const limit = numberOf(answer.inputs['grid_limit_kw'])
  const powers = steps.flatMap(({ before, after }) => [before, after])
  const prices = steps.map(({ price }) => price)
  const priceUnit = unit('EUR/kWh')
  return (
    <ViewFrame title={copy.title} summary={summary}>
      <p className="flex flex-wrap gap-x-4">
        <ViewKey className="bg-chart-2" label={copy.before} />
        <ViewKey className="bg-chart-hi" label={copy.after} />
        <ViewKey className="border border-control bg-chart-band" label={copy.dear} />
      </p>
      <Plot
        label={`${copy.title}: ${summary}`}
        height={220}
        x={x}
        y={{ label: copy.power, scale: linearScale(Math.min(0, ...powers), Math.max(...powers, limit ?? 0)) }}
        readings={steps.map(({ hour, before, after, price }) => ({
          x: hour + hours / 2,
          text: copy.reading({
            hour: clock(hour),
            before: say(before, 'kW'),
            after: say(after, 'kW'),
            price: `${price.toPrecision(3)} ${priceUnit}`,
          }),
        }))}
      >
        {(place) => (
          <>
            {steps
              .filter(({ price }) => price > meanOf(prices))
              .map(({ hour }) => (
                <rect
                  key={hour}
                  data-dear={hour}
                  x={place.x(hour)}
                  width={place.x(hour + hours) - place.x(hour) + 0.5}
                  y={place.top}
                  height={place.bottom - place.top}
                  className="fill-chart-band"
                />
              ))}
            {limit !== null && (
              <line
                x1={place.left}
                x2={place.right}
                y1={place.y(limit)}
                y2={place.y(limit)}
                strokeDasharray="4 3"
                className="stroke-control"
              >
                <title>{copy.limit(say(limit, 'kW'))}</title>
              </line>
            )}
            <path
              data-series="before"
              d={stepPath(
                drawn.map(({ hour, before }) => [hour, before]),
                place,
              )}
              strokeWidth={1.5}
              className="fill-none stroke-chart-2"
            />
            <path
              data-series="after"
              d={stepPath(
                drawn.map(({ hour, after }) => [hour, after]),
                place,
              )}
              strokeWidth={2}
              className="fill-none stroke-chart-hi"
            />
          </>
        )}
      </Plot>
      <Plot
        label={copy.tariff}
        height={120}
        x={x}
        y={{
          label: copy.price(priceUnit),
          scale: linearScale(Math.min(0, ...prices), Math.max(...prices), 2),
        }}
      >
        {(place) => (
          <path
            data-series="price"
            d={stepPath(
              drawn.map(({ hour, price }) => [hour, price]),
              place,
            )}
            strokeWidth={1.5}
            className="fill-none stroke-chart-3"
          />
        )}
      </Plot>
    </ViewFrame>
  )
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const clock = (hour: number) =>
  `${String(Math.floor(hour)).padStart(2, '0')}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`
