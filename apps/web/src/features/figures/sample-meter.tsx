import { figureChangeCopy } from '@portal/content/figure-changes'
import { screenPaths } from '@portal/contracts/paths'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { Link } from 'react-router'
import { useAuth } from '#web/lib/auth-context.ts'
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from '#web/ui/popover.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { figureCountsQuery } from './api/figure-counts.ts'
import { SampleVisibilityContext } from './sample-visibility.ts'

const copy = figureChangeCopy.meter

/** How much of the portal stands on samples, in the top bar; its card hides them. */
export function SampleMeter() {
  const { areHidden, setHidden } = use(SampleVisibilityContext)
  const { profile } = useAuth()
  const counts = useQuery(figureCountsQuery())
  const counted = counts.data ? copy.label(counts.data.samples, counts.data.all) : copy.unknown
  const label = areHidden ? copy.hidden(counted) : counted
  return (
    <Popover>
      <PopoverTrigger
        aria-label={label}
        className="flex h-7 items-center rounded-2 px-2 text-small text-fg-2 hover:bg-panel hover:text-fg max-md:h-11 max-md:px-1"
      >
        <ProvenanceMark sample>
          <span className="text-small max-[1280px]:hidden">{label}</span>
          <span className="text-small min-[1280px]:hidden">
            {counts.data && copy.short(counts.data.samples, counts.data.all)}
          </span>
        </ProvenanceMark>
      </PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label={label}
        className="grid w-[min(320px,calc(100vw-24px))] gap-3 p-4"
      >
        <p className="font-medium">{label}</p>
        <p className="text-small text-fg-2">{counts.isError ? copy.failed : copy.explain}</p>
        <Switch label={copy.hide} checked={areHidden} onChange={(event) => setHidden(event.target.checked)} />
        {profile.canAccessAdmin && (
          <PopoverClose asChild>
            <Link to={screenPaths.figureImports} className="link-standalone text-small">
              {copy.import}
            </Link>
          </PopoverClose>
        )}
      </PopoverContent>
    </Popover>
  )
}
