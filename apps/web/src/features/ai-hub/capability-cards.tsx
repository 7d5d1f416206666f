import { aiHubCopy, hubCapabilities } from '@portal/content/ai-hub'
import { CircleCheck, Clock, FlaskConical, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'

type Capability = (typeof hubCapabilities)[number]

const looks: Record<Capability['state'], { tone: Tone; icon: LucideIcon }> = {
  Active: { tone: 'green', icon: CircleCheck },
  Beta: { tone: 'blue', icon: FlaskConical },
  'Coming Soon': { tone: 'neutral', icon: Clock },
}
const card = 'block h-full px-4 py-3 max-md:px-3 max-md:py-2.5'

/** What the hub can do; what is there already opens from its card. */
export function CapabilityCards() {
  return (
    <ul
      aria-label={aiHubCopy.capabilities}
      className="mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-3 border border-line bg-line min-[1200px]:grid-cols-4"
    >
      {hubCapabilities.map((capability) => (
        <li key={capability.title} className="bg-panel">
          {capability.opens ? (
            <Link
              to={capability.opens}
              className={cn(card, 'hover:bg-raised focus-visible:-outline-offset-2')}
            >
              <Words capability={capability} />
            </Link>
          ) : (
            <div className={card}>
              <Words capability={capability} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** On a phone the name and the state are enough: the sentences would push what the hub is opened for out of the first screen. */
function Words({ capability: { title, state, text } }: { capability: Capability }) {
  return (
    <>
      <div className="flex items-center justify-between gap-x-2 gap-y-1.5 max-md:flex-col max-md:items-start">
        <h2 className="text-base">{title}</h2>
        <Badge {...looks[state]}>{state}</Badge>
      </div>
      <p className="mt-1 text-small text-fg-2 max-md:hidden">{text}</p>
    </>
  )
}
