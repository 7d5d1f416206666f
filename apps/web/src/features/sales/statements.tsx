import type { Statement } from '@portal/contracts/sales'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'

/** A sentence with its figures and names. */
export function StatementText({ parts }: Pick<Statement, 'parts'>) {
  return parts.map((part, index) => {
    if ('text' in part) return part.text
    if ('name' in part) return <RecordWords key={index}>{part.name}</RecordWords>
    return (
      <RecordFigure
        key={index}
        figure={part.figure}
        signed={part.signed === true}
        // Within a sentence the unit is a word like the others.
        className="[&>span]:text-[length:inherit] [&>span]:text-inherit"
      />
    )
  })
}

interface StatementListProps {
  label: string
  statements: readonly Statement[]
}

/** Titled sentences under hairlines, two beside each other where there is room. */
export function StatementList({ label, statements }: StatementListProps) {
  return (
    <ul aria-label={label} className="grid border-t border-line-2 md:grid-cols-2 md:gap-x-8">
      {statements.map(({ title, parts }) => (
        <li key={title} className="border-b border-line py-3">
          <h3 className="text-h5">
            <RecordWords>{title}</RecordWords>
          </h3>
          <p className="mt-1 text-fg-2">
            <StatementText parts={parts} />
          </p>
        </li>
      ))}
    </ul>
  )
}
