import { agentToolCopy } from '@portal/content/agent-tools'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { showChipValue } from './chip-value.ts'
import type { InputOrigin } from '@portal/engines/reading'

const copy = agentToolCopy.inputs

/** Every input of the calculation, with where it is from. */
export function InputTable({ inputs }: { inputs: readonly InputOrigin[] }) {
  return (
    <section aria-label={copy.title} className="mt-6">
      <h4 className="mb-2">{copy.title}</h4>
      <div
        className="max-h-180 overflow-auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls has to be reached by keyboard
        tabIndex={0}
      >
        <Table label={copy.title} compact>
          <thead>
            <tr>
              <HeadCell>{copy.name}</HeadCell>
              <HeadCell numeric>{copy.value}</HeadCell>
              <HeadCell>{copy.origin}</HeadCell>
              <HeadCell>{copy.quote}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {inputs.map(({ path, label, value, unit, origin, quote }) => (
              <Row key={path}>
                <Cell className="py-1">{label}</Cell>
                <Cell numeric className="py-1">
                  {showChipValue(value, unit)}
                </Cell>
                <Cell className="py-1">{agentToolCopy.origins[origin]}</Cell>
                <Cell className="py-1 text-fg-3">{quote}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  )
}
