import { exploreCopy } from '@portal/content/ask'
import { interfaceWords } from '@portal/content/interface-words'
import { screens } from '@portal/content/screens'
import { Fragment, useState } from 'react'
import { failureOf } from '#web/lib/api-error.ts'
import { readWords } from '#web/lib/ask/calls.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { useChange } from '#web/lib/requests.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { ExploreParts } from './explore-parts.ts'
import { ExploredAnswer } from './explored-answer.tsx'
import { StartChoices } from './start-choices.tsx'
import { useExplored } from './use-explored.ts'

/** One question with all its rows; the address holds it. */
export function ExplorePage({ parts }: { parts: ExploreParts }) {
  const { title, description } = screens.explore
  useDocumentTitle(title)
  const { asked, language, from, open, page } = useExplored()
  const read = useChange({
    change: readWords,
    done: (found) => {
      if ('cards' in found && found.cards[0]) open(found.cards[0].asked, found.cards[0].language)
      return null
    },
  })
  const choose = (next: Parameters<typeof open>[0]) => {
    read.reset()
    open(next)
  }
  // The words in the field are those of the question shown, or none.
  const [changes, setChanges] = useState(0)
  const change = (next: Parameters<typeof open>[0]) => {
    setChanges(changes + 1)
    choose(next)
  }
  const found = read.data
  const isUnread = found !== undefined && 'unread' in found
  return (
    <>
      <PageHead title={title} description={description} />
      <Fragment key={changes}>
        {parts.field({
          onAsk: (text) => read.mutate(text),
          onChoose: (suggestion) => choose(suggestion.asked),
          isBusy: read.isPending,
        })}
      </Fragment>
      <div className="mt-3 empty:hidden">
        {read.error && (
          <ErrorState
            message={exploreCopy.readFailed}
            labels={interfaceWords.errorState}
            onRetry={() => read.variables && read.mutate(read.variables)}
            {...failureOf(read.error)}
          />
        )}
        {isUnread && parts.unread({ unread: found.unread, onAsk: (text) => read.mutate(text) })}
        {found && 'cards' in found && found.cards.length > 1 && (
          <Note
            actions={found.cards.map((card) => (
              <Button key={card.reading} size="sm" onClick={() => open(card.asked, card.language)}>
                {card.reading}
              </Button>
            ))}
          >
            {exploreCopy.parts}
          </Note>
        )}
      </div>
      {asked === null && <StartChoices />}
      {asked === 'bad' && (
        <Panel className="mt-6">
          <EmptyState
            as="h2"
            title={exploreCopy.badLink.title}
            description={exploreCopy.badLink.text}
            action={<Button onClick={() => change(null)}>{exploreCopy.badLink.action}</Button>}
          />
        </Panel>
      )}
      {asked !== null && asked !== 'bad' && !isUnread && (
        <ExploredAnswer
          asked={asked}
          language={language}
          from={from}
          parts={parts}
          onChange={change}
          onPage={page}
        />
      )}
    </>
  )
}
