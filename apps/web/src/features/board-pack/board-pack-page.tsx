import { boardPackCopy } from '@portal/content/board-pack'
import { meetingCopy } from '@portal/content/meeting-mode'
import { screens } from '@portal/content/screens'
import { useQuery } from '@tanstack/react-query'
import { Presentation } from 'lucide-react'
import { use, useState, type ReactNode } from 'react'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { useMeetingMode } from '#web/lib/meeting-mode.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { chosenOf, packItemsQuery, packsQuery } from './api/board-pack.ts'
import { PackChoiceContext, useChosenPack } from './pack-choice.ts'
import { PackHead } from './pack-head.tsx'
import { PackList } from './pack-list.tsx'

type Delivered = (parameters: { pack: string }) => ReactNode

interface BoardPackPageProps {
  /** How a pack is made and scheduled. */
  delivery: Delivered
  /** A pack as it would be made now. */
  stage: Delivered
}

/** What goes to the board: in packs, in order, renamed, annotated, and made with one press. */
export function BoardPackPage({ delivery, stage }: BoardPackPageProps) {
  const { title, description } = screens.boardPack
  useDocumentTitle(title)
  const [chosenId, choosePack] = useChosenPack()
  const { setChoosing } = use(PackChoiceContext)
  const meeting = useMeetingMode()
  const packs = useQuery(packsQuery())
  const pack = packs.data && chosenOf(packs.data, chosenId)
  const read = useQuery(packItemsQuery(pack?.id))
  const items = read.data ?? []
  // All at once, so that nothing moves down: the head of the pack is above its parts.
  const [isRead, setIsRead] = useState(false)
  if (!isRead && !read.isPending) setIsRead(true)
  const isEmpty = packs.data?.length === 0 || read.data?.length === 0
  const choose = <Button onClick={() => setChoosing(true)}>{boardPackCopy.choose}</Button>
  if (meeting.isOn && pack && items.length > 0) return stage({ pack: pack.id })
  return (
    <>
      <PageHead
        title={title}
        description={description}
        actions={
          pack &&
          items.length > 0 && (
            <>
              <Button icon={Presentation} onClick={meeting.start}>
                {meetingCopy.present}
              </Button>
              {delivery({ pack: pack.id })}
            </>
          )
        }
      />
      {packs.data && pack && isRead && (
        <PackHead key={pack.id} packs={packs.data} pack={pack} parts={items.length} onChoose={choosePack} />
      )}
      <QueryState
        query={packs.data && pack ? read : packs}
        copy={{ failed: boardPackCopy.readFailed, loading: boardPackCopy.loading }}
      />
      {isEmpty && (
        <Panel className="mt-6">
          <EmptyState
            as="h2"
            title={boardPackCopy.empty.title}
            description={boardPackCopy.empty.description}
            action={choose}
          />
        </Panel>
      )}
      {items.length > 0 && (
        <Section title={boardPackCopy.list}>
          <PackList items={items} />
          <div className="mt-4">{choose}</div>
        </Section>
      )}
    </>
  )
}
