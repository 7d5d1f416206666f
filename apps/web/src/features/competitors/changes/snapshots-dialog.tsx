import { changesCopy as copy } from '@portal/content/competitors'
import { interfaceWords } from '@portal/content/interface-words'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#web/lib/format-moment.ts'
import { cn } from '#web/ui/cn.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Change } from '../api/competitive-queries.ts'
import { snapshotsQuery, type Snapshot } from '../api/snapshots.ts'

/** The page as it was and as it is; blocks that are in one of them alone are marked. */
export function SnapshotsDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const { evidence } = change
  const query = useQuery(snapshotsQuery(evidence.before.snapshot_id, evidence.after.snapshot_id))
  const { before, after } = query.data ?? { before: null, after: null }
  return (
    <Dialog
      onClose={onClose}
      title={copy.snapshots}
      closeLabel={interfaceWords.close}
      className="w-[min(960px,calc(100vw-32px))]"
    >
      <p className="break-all">
        {copy.page}:{' '}
        <a href={evidence.url} target="_blank" rel="noopener noreferrer" className="link-standalone">
          <q className="[quotes:none]">{evidence.url}</q>
        </a>
      </p>
      {query.isError && <p role="alert">{copy.snapshotFailed}</p>}
      {query.isPending && <Skeleton className="mt-4 h-40 w-full" />}
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        {before && <Side name={copy.before} snapshot={before} other={after} />}
        {after && <Side name={copy.after} snapshot={after} other={before} />}
      </div>
    </Dialog>
  )
}

interface SideProps {
  name: string
  snapshot: Snapshot
  other: Snapshot | null
}

function Side({ name, snapshot, other }: SideProps) {
  const known = new Set(other?.snapshot_blocks.map(({ hash }) => hash))
  const blocks = snapshot.snapshot_blocks.toSorted((a, b) => a.position - b.position)
  return (
    <section aria-label={name} className="min-w-0">
      <h3 className="text-base">
        {name}, <time dateTime={snapshot.taken_at}>{formatMoment(snapshot.taken_at)}</time>
      </h3>
      <ol className="mt-2 grid gap-1 text-small">
        {blocks.map(({ position, hash, text }) => {
          const isChange = other !== null && !known.has(hash)
          return (
            <li
              key={position}
              className={cn(
                'border-l-2 py-0.5 pl-2',
                isChange ? 'border-accent-line bg-accent-wash' : 'border-line text-fg-2',
              )}
            >
              {isChange && <span className="sr-only">{copy.marked}: </span>}
              <q className="[quotes:none]">{text}</q>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
