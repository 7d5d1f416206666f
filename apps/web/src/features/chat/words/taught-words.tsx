import { askCopy } from '@portal/content/ask'
import { printDay } from '@portal/content/print-day'
import type { UnreadResponse } from '@portal/contracts/ask'
import { askKey, teachWord } from '#web/lib/ask/calls.ts'
import { useChange } from '#web/lib/requests.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'

const copy = askCopy.words

export function TaughtWords({ taught, items }: Pick<UnreadResponse, 'taught' | 'items'>) {
  const forget = useChange({
    change: (word: string) => teachWord(word, null),
    done: (_, word) => ({ title: copy.forgotten, description: copy.forgottenText(word), tone: 'good' }),
    refreshes: [askKey],
    failed: copy.notForgotten,
  })
  const nameOf = (item: string) => items.find(({ id }) => id === item)?.label ?? item
  return (
    <Section title={copy.taught} note={copy.taughtNote}>
      {taught.length === 0 ? (
        <p className="border-t border-line-2 py-3 text-small text-fg-3">{copy.noneTaught}</p>
      ) : (
        <RecordTable
          label={copy.taught}
          rows={taught}
          keyOf={({ word }) => word}
          columns={(column) => [
            column(copy.word, { isName: true, all: 'pl-0', cells: 'pr-0 py-1 wrap-anywhere' }, ({ word }) => (
              <q className="[quotes:none]">{word}</q>
            )),
            column(copy.means, 'py-1 wrap-anywhere', ({ item }) => nameOf(item)),
            column(
              copy.by,
              { all: 'max-md:hidden', cells: 'py-1 text-fg-2 wrap-anywhere' },
              ({ taught_by: by }) => by,
            ),
            column(
              copy.on,
              { all: 'max-md:hidden', cells: 'whitespace-nowrap text-fg-2' },
              ({ taught_at: at }) => <time dateTime={at}>{printDay(at)}</time>,
            ),
            column(copy.forget, { isQuiet: true, all: 'pr-0', cells: 'text-right' }, ({ word }) => (
              <Button
                size="sm"
                variant="ghost"
                busy={forget.isPending && forget.variables === word}
                aria-label={copy.forgetNamed(word)}
                onClick={() => forget.mutate(word)}
              >
                {copy.forget}
              </Button>
            )),
          ]}
        />
      )}
    </Section>
  )
}
