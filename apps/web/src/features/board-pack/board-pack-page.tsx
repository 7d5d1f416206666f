import { boardPackCopy } from '@portal/content/board-pack'
import { meetingCopy } from '@portal/content/meeting-mode'
import { screens } from '@portal/content/screens'
import { useQuery } from '@tanstack/react-query'
import { Presentation } from 'lucide-react'
import { use, type ReactNode } from 'react'
import { useBrand } from '#web/lib/brand-context.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { useMeetingMode } from '#web/lib/meeting-mode.ts'
import { useStoredState } from '#web/lib/stored-state.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QueryState } from '#web/lib/query-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextField } from '#web/ui/field-controls.tsx'
import { boardPackQuery } from './api/board-pack.ts'
import { PackChoiceContext } from './pack-choice.ts'
import { PackList } from './pack-list.tsx'

interface BoardPackPageProps {
  /** How the pack of that name is made and scheduled. */
  delivery: (parameters: { title: string }) => ReactNode
  /** The pack of that name as it would be made now. */
  stage: (parameters: { title: string }) => ReactNode
}

/** What goes to the board: in order, renamed, annotated, and made with one press. */
export function BoardPackPage({ delivery, stage }: BoardPackPageProps) {
  const { title, description } = screens.boardPack
  useDocumentTitle(title)
  const { slug } = useBrand()
  const [name, setName] = useStoredState(`${slug}-board-pack-name`, title as string)
  const { setChoosing } = use(PackChoiceContext)
  const meeting = useMeetingMode()
  const query = useQuery(boardPackQuery())
  const items = query.data ?? []
  const parameters = { title: name.trim() || title }
  const choose = <Button onClick={() => setChoosing(true)}>{boardPackCopy.choose}</Button>
  if (meeting.isOn && items.length > 0) return stage(parameters)
  return (
    <>
      <PageHead
        title={title}
        description={description}
        actions={
          items.length > 0 && (
            <>
              <Button icon={Presentation} onClick={meeting.start}>
                {meetingCopy.present}
              </Button>
              {delivery(parameters)}
            </>
          )
        }
      />
      <QueryState query={query} copy={{ failed: boardPackCopy.readFailed, loading: boardPackCopy.loading }} />
      {query.data && items.length === 0 && (
        <Panel>
          <EmptyState
            as="h2"
            title={boardPackCopy.empty.title}
            description={boardPackCopy.empty.description}
            action={choose}
          />
        </Panel>
      )}
      {items.length > 0 && (
        <>
          <TextField
            label={boardPackCopy.name}
            className="max-w-120"
            maxLength={200}
            value={name}
            onValue={setName}
          />
          <Section title={boardPackCopy.list} note={boardPackCopy.count(items.length)}>
            <PackList items={items} />
            <div className="mt-4">{choose}</div>
          </Section>
        </>
      )}
    </>
  )
}
