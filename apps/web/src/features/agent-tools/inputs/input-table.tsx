import { agentToolCopy } from '@portal/content/agent-tools'
import { RecordTable } from '#web/ui/record-table.tsx'
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
        <RecordTable
          label={copy.title}
          compact
          rows={inputs}
          keyOf={({ path }) => path}
          columns={(column) => [
            column(copy.name, 'py-1', ({ label }) => label),
            column(copy.value, { numeric: true, cells: 'py-1' }, ({ value, unit }) =>
              showChipValue(value, unit),
            ),
            column(copy.origin, 'py-1', ({ origin }) => agentToolCopy.origins[origin]),
            column(copy.quote, 'py-1 text-fg-3', ({ quote }) => quote),
          ]}
        />
      </div>
    </section>
  )
}
