import { landing } from '@portal/content/landing'
import { Beaker, CircleCheck, Triangle, type LucideIcon } from 'lucide-react'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const { aiTools } = landing

type Stage = keyof typeof aiTools.stages

/** Stable green, beta blue, alpha orange. spec §4 */
const looks: Record<Stage, { tone: Tone; icon: LucideIcon }> = {
  alpha: { tone: 'orange', icon: Triangle },
  beta: { tone: 'blue', icon: Beaker },
  stable: { tone: 'green', icon: CircleCheck },
}

export function AiTools() {
  return (
    <ul aria-label={aiTools.tableLabel}>
      {aiTools.entries.map((tool) => (
        <li
          key={tool.name}
          className={
            'grid grid-cols-[1fr_auto] items-center gap-x-8 border-b border-line py-2 last:border-b-0 ' +
            'md:min-h-10 md:grid-cols-[minmax(160px,320px)_1fr_88px]'
          }
        >
          <span className="font-medium">{tool.name}</span>
          <span className="text-fg-2 max-md:col-span-2 max-md:row-start-2">{tool.text}</span>
          <span className="max-md:col-start-2 max-md:row-start-1">
            <Badge tone={looks[tool.stage].tone} icon={looks[tool.stage].icon}>
              {aiTools.stages[tool.stage]}
            </Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}
