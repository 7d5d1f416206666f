import { outcomeWords } from '@portal/content/tender-outcomes'
import { printDay } from '@portal/content/print-day'
import { toUnrecordedFigure } from '@portal/contracts/figures'
import { screenPaths } from '@portal/contracts/paths'
import type { AwardRow } from '@portal/contracts/tenders'
import { useState } from 'react'
import { Link } from 'react-router'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { Button } from '#web/ui/button.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { countryName } from '../country-name.ts'
import { WinnerDialog } from './winner-dialog.tsx'

const { rows: words, rules, correct } = outcomeWords

/** Why a winner counts as that company, or as none. */
export const ruleWords = ({ rule, said_by: by }: Pick<AwardRow, 'rule' | 'said_by'>): string =>
  rule === 'person' ? rules.person(by ?? '') : rules[rule ?? 'none']

export function AwardTable({ awards }: { awards: readonly AwardRow[] }) {
  const [corrected, setCorrected] = useState<AwardRow | null>(null)
  return (
    <>
      <Table label={words.titles.awards} className="max-lg:block">
        <thead className="max-lg:sr-only">
          <tr>
            <HeadCell>{words.tender}</HeadCell>
            <HeadCell>{words.winner}</HeadCell>
            <HeadCell numeric>{words.price}</HeadCell>
            <HeadCell numeric>{words.offers}</HeadCell>
            <HeadCell>{words.day}</HeadCell>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {awards.map((award) => (
            <Row
              key={`${award.procedure_id} ${award.lot} ${award.winner}`}
              className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-6 max-lg:gap-y-1 max-lg:py-3"
            >
              <Cell className="py-1.5 align-top max-lg:h-auto max-lg:basis-full">
                <Link
                  to={screenPaths.tender(award.procedure_id)}
                  className="link-inline rounded-1 font-medium"
                >
                  <RecordWords>{award.title}</RecordWords>
                </Link>
                <span className="block text-small text-fg-2">
                  <RecordWords>{[award.lot, award.buyer].filter(Boolean).join(', ')}</RecordWords>
                  {award.country !== null && `, ${countryName(award.country)}`}
                </span>
              </Cell>
              <Cell className="py-1.5 align-top max-lg:h-auto max-lg:basis-full">
                <RecordWords>{award.winner}</RecordWords>
                <span className="flex flex-wrap items-center gap-x-2 text-small text-fg-2">
                  <RecordWords>
                    {[
                      award.partners.length > 0 && words.together(award.partners),
                      award.company !== award.winner && award.company,
                      ruleWords(award),
                      award.reason,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </RecordWords>
                  <Button
                    size="sm"
                    variant="ghost"
                    data-print="hide"
                    aria-label={correct.openFor(award.winner)}
                    onClick={() => setCorrected(award)}
                  >
                    {correct.open}
                  </Button>
                </span>
              </Cell>
              <NumberCell award={award} of="price" value={award.amount} unit={award.currency ?? ''} />
              <NumberCell award={award} of="offers" value={award.offers} unit="" />
              <Cell className="whitespace-nowrap py-1.5 align-top max-lg:h-auto">
                <time dateTime={award.awarded_on}>{printDay(award.awarded_on)}</time>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {corrected && <WinnerDialog award={corrected} onClose={() => setCorrected(null)} />}
    </>
  )
}

interface NumberCellProps {
  award: AwardRow
  of: 'price' | 'offers'
  value: number | null
  unit: string
}

function NumberCell({ award, of, value, unit }: NumberCellProps) {
  const { procedure_id: id, as_of, provenance } = award
  return (
    <Cell numeric className="py-1.5 align-top max-lg:flex max-lg:h-auto max-lg:gap-2">
      <span className="text-small text-fg-3 lg:hidden">{words[of]}</span>
      {value === null ? (
        <span className="text-fg-3">{outcomeWords.notStated}</span>
      ) : (
        <RecordFigure
          figure={toUnrecordedFigure({
            key: `tender.${id}.${of}`,
            label: words[of],
            value,
            unit,
            as_of,
            provenance,
          })}
          mark="none"
        />
      )}
    </Cell>
  )
}
