import { agentToolCopy } from '@portal/content/agent-tools'
import { figureCardCopy } from '@portal/content/figure-card'
import type { EngineAnswer } from '@portal/engines/core'
import { FigureCard } from '#web/ui/figure-card.tsx'
import { Popover, PopoverTrigger } from '#web/ui/popover.tsx'

const copy = agentToolCopy

/** What the method does not cover, in sight of its numbers, and on one card where each of them comes from. */
export function AnswerSource({ method }: Pick<EngineAnswer, 'method'>) {
  const lines = (label: string, [text = '', ...more]: readonly string[]) => ({ label, text, lines: more })
  return (
    <div className="grid gap-2">
      <div className="text-small text-fg-2">
        <h4 className="text-small font-medium">{copy.limits}</h4>
        <ul className="list-disc pl-4">
          {method.limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </div>
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
    </div>
  )
}
