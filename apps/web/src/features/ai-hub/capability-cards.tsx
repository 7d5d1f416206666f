import { aiHubCopy, hubCapabilities } from '@portal/content/ai-hub'
import { CircleCheck, Clock, FlaskConical, type LucideIcon } from 'lucide-react'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const looks: Record<(typeof hubCapabilities)[number]['state'], { tone: Tone; icon: LucideIcon }> = {
  Active: { tone: 'green', icon: CircleCheck },
  Beta: { tone: 'blue', icon: FlaskConical },
  'Coming Soon': { tone: 'neutral', icon: Clock },
}

export function CapabilityCards() {
  return (
    <ul
      aria-label={aiHubCopy.capabilities}
      className="mb-4 grid gap-px overflow-hidden rounded-3 border border-line bg-line md:grid-cols-2 min-[1200px]:grid-cols-4"
    >
      {hubCapabilities.map(({ title, state, text }) => (
        <li key={title} className="bg-panel px-4 py-3">
          <div className="flex items-center justify-between gap-2">
            <h2 className="text-base">{title}</h2>
            <Badge {...looks[state]}>{state}</Badge>
          </div>
          <p className="mt-1 text-small text-fg-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}
