import { agentViewCopy } from '@portal/content/agent-views'
import type { EngineAnswer } from '@portal/engines/core'
import { ViewBars, type ViewBar } from './bars.tsx'
import { useShown } from './use-shown.ts'
import { ViewFrame } from './view-frame.tsx'
import { numberOf, rowsOf, textOf, type ViewRow } from './view-numbers.ts'

const copy = agentViewCopy.oee

/** From the planned time down to the fully productive time: each loss hangs where the one before ended. */
export function OeeWaterfall({ answer }: { answer: EngineAnswer }) {
  const { say } = useShown()
  const rows = rowsOf(answer, 'oee_waterfall')
  const oee = numberOf(answer.results['oee'])
  if (rows.length === 0 || oee === null) return null
  const bars = rows.flatMap((row, at) =>
    toBar(row, { above: rows[at - 1], isLast: at === rows.length - 1, say }),
  )
  const percent = (key: string) => say(Math.round((numberOf(answer.results[key]) ?? 0) * 1000) / 10, '%')
  const summary = copy.summary({
    oee: percent('oee'),
    availability: percent('availability'),
    performance: percent('performance'),
    quality: percent('quality'),
  })
  return (
    <ViewFrame title={copy.title} summary={summary}>
      <ViewBars bars={bars} />
    </ViewFrame>
  )
}

interface Place {
  above: ViewRow | undefined
  isLast: boolean
  say: ReturnType<typeof useShown>['say']
}

function toBar(row: ViewRow, { above, isLast, say }: Place): ViewBar[] {
  const [minutes, share] = [numberOf(row['minutes']), numberOf(row['share_percent'])]
  if (minutes === null) return []
  const note = share === null ? {} : { note: say(Math.round(share * 10) / 10, '%') }
  const bar = { name: textOf(row['step']), ...note }
  if (row['kind'] === 'loss') {
    const level = numberOf(above?.['minutes']) ?? minutes
    return [{ ...bar, from: level - minutes, to: level, text: copy.lost(say(minutes, 'min')), look: 'loss' }]
  }
  const text = say(Math.round(minutes * 10) / 10, 'min')
  return [{ ...bar, from: 0, to: minutes, text, look: isLast ? 'highlight' : 'plain' }]
}
