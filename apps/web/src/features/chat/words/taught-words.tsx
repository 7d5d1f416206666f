import { askCopy } from '@portal/content/ask'
import { printDay } from '@portal/content/print-day'
import type { UnreadResponse } from '@portal/contracts/ask'
import { askKey, teachWord } from '#web/lib/ask/calls.ts'
import { useChange } from '#web/lib/requests.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'

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
        <Table label={copy.taught}>
          <thead>
            <tr>
              <HeadCell className="pl-0">{copy.word}</HeadCell>
              <HeadCell>{copy.means}</HeadCell>
              <HeadCell className="max-md:hidden">{copy.by}</HeadCell>
              <HeadCell className="max-md:hidden">{copy.on}</HeadCell>
              <HeadCell className="pr-0">
                <span className="sr-only">{copy.forget}</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {taught.map(({ word, item, taught_by: by, taught_at: at }) => (
              <Row key={word}>
                <th scope="row" className="py-1 text-left font-medium wrap-anywhere">
                  <q className="[quotes:none]">{word}</q>
                </th>
                <Cell className="py-1 wrap-anywhere">{nameOf(item)}</Cell>
                <Cell className="py-1 text-fg-2 wrap-anywhere max-md:hidden">{by}</Cell>
                <Cell className="whitespace-nowrap text-fg-2 max-md:hidden">
                  <time dateTime={at}>{printDay(at)}</time>
                </Cell>
                <Cell className="pr-0 text-right">
                  <Button
                    size="sm"
                    variant="ghost"
                    busy={forget.isPending && forget.variables === word}
                    aria-label={copy.forgetNamed(word)}
                    onClick={() => forget.mutate(word)}
                  >
                    {copy.forget}
                  </Button>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  )
}
