import { agentViewCopy } from '@portal/content/agent-views'
import type { EngineAnswer } from '@portal/engines/core'
import { linePath, type Place } from './plot-place.ts'
import { Plot } from './plot.tsx'
import { logScale, tickText, weibullScale } from './scale.ts'
import { useShown } from './use-shown.ts'
import { ViewFrame, ViewKey } from './view-frame.tsx'
import { numberOf, numbersIn, rowsOf } from './view-numbers.ts'

const copy = agentViewCopy.weibull

interface Line {
  share: number
  age: number
  low: number
  high: number
}

const toLines = (answer: EngineAnswer): Line[] =>
  rowsOf(answer, 'weibull_interval').flatMap((row) => {
    const [share, age] = [numberOf(row['failed_probability']), numberOf(row['age_h'])]
    const [low, high] = [numberOf(row['age_low_h']), numberOf(row['age_high_h'])]
    return share === null || age === null || low === null || high === null ? [] : [{ share, age, low, high }]
  })

/** Failures on Weibull paper with the fitted line, its interval, and the ages of the units still running. */
export function WeibullPlot({ answer }: { answer: EngineAnswer }) {
  const { say } = useShown()
  const lines = toLines(answer)
  const failures = rowsOf(answer, 'weibull_plot').flatMap((row) => {
    const [age, rank] = [numberOf(row['age_h']), numberOf(row['median_rank'])]
    return age === null || rank === null ? [] : [{ age, rank }]
  })
  const running = numbersIn(answer.inputs['running_h'])
  if (lines.length < 2) return null
  const ages = [...lines.map(({ age }) => age), ...failures.map(({ age }) => age), ...running]
  const { results } = answer
  const [shape, scale, b10] = ['shape', 'scale_h', 'b10_h'].map((key) => numberOf(results[key]) ?? 0)
  const summary = copy.summary({
    shape: tickText(shape ?? 0),
    low: tickText(numberOf(results['shape_low']) ?? 0),
    high: tickText(numberOf(results['shape_high']) ?? 0),
    scale: say(scale ?? 0, 'h'),
    b10: say(b10 ?? 0, 'h'),
  })
  return (
    <ViewFrame title={copy.title} summary={summary}>
      <p className="flex flex-wrap gap-x-4">
        <ViewKey className="bg-chart-hi" label={copy.line} />
        <ViewKey className="border border-control bg-chart-band" label={copy.interval} />
        <ViewKey className="size-2 rounded-full bg-chart-3" label={copy.failed(failures.length)} />
        {running.length > 0 && (
          <ViewKey className="border-t-2 border-chart-3" label={copy.running(running.length)} />
        )}
      </p>
      <Plot
        label={`${copy.title}: ${summary}`}
        height={320}
        x={{ label: copy.age, scale: logScale(Math.min(...ages) * 0.9, Math.max(...ages) * 1.1) }}
        y={{
          label: copy.share,
          scale: weibullScale(0.01, 0.99),
          tick: (share) => `${tickText(share * 100)}%`,
        }}
        readings={lines.map(({ share, age, low, high }) => ({
          x: age,
          text: copy.reading({
            share: `${tickText(share * 100)}%`,
            age: say(age, 'h'),
            low: say(low, 'h'),
            high: say(high, 'h'),
          }),
        }))}
      >
        {(place) => (
          <>
            <path
              data-series="interval"
              d={bandPath(lines, place)}
              clipPath={place.clip}
              className="fill-chart-band stroke-control"
            />
            <path
              data-series="fit"
              d={linePath(
                lines.map(({ age, share }) => [age, share]),
                place,
              )}
              strokeWidth={2}
              clipPath={place.clip}
              className="fill-none stroke-chart-hi"
            />
            {failures.map(({ age, rank }) => (
              <circle
                key={`${age}-${rank}`}
                cx={place.x(age)}
                cy={place.y(rank)}
                r={4}
                className="fill-chart-3"
              >
                <title>{copy.failure(say(age, 'h'), `${tickText(rank * 100)}%`)}</title>
              </circle>
            ))}
            {running.map((age, at) => (
              <path
                // Several units may have run for the same time.
                key={`${at}-${age}`}
                data-running={age}
                d={`M${place.x(age)} ${place.bottom - 14}v12m0-6h9m-4-4 4 4-4 4`}
                className="fill-none stroke-chart-3"
              >
                <title>{copy.still(say(age, 'h'))}</title>
              </path>
            ))}
          </>
        )}
      </Plot>
    </ViewFrame>
  )
}

/** There along the low ends, back along the high ones. */
const bandPath = (lines: readonly Line[], place: Place): string => {
  const there = lines.map(({ low, share }) => [low, share] as const)
  const back = lines.map(({ high, share }) => [high, share] as const).toReversed()
  return `${linePath([...there, ...back], place)}Z`
}
