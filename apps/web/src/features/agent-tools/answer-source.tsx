import { agentToolCopy } from '@portal/content/agent-tools'
import { figureCardCopy } from '@portal/content/figure-card'
import type { EngineAnswer } from '@portal/engines/core'
import { FigureCard } from '#web/ui/figure-card.tsx'
import { Popover, PopoverTrigger } from '#web/ui/popover.tsx'

const copy = agentToolCopy

/** Where every number of an answer comes from: its method, sources and limits on one card. */
export function AnswerSource({ method }: Pick<EngineAnswer, 'method'>) {
  const lines = (label: string, [text = '', ...more]: readonly string[]) => ({ label, text, lines: more })
  return (
    <Popover>
      <PopoverTrigger data-answer-source="" className="link-inline w-fit text-small">
        {copy.howCalculated}
      </PopoverTrigger>
      <FigureCard
        card={{
          title: copy.howCalculated,
          kicker: `${method.id} ${method.version}`,
          closeLabel: figureCardCopy.close,
          rows: [
            lines(copy.sources, method.source),
            lines(copy.formula, method.formula),
            lines(copy.limits, method.limits),
          ],
        }}
      />
    </Popover>
  )
}
