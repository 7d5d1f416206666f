import { agentToolCopy } from '@portal/content/agent-tools'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { TracedAnswer } from '#web/features/agent-tools/engine/run-tool.ts'
import { toReportParameters } from './result-pack.ts'
import { useDocuments } from './use-documents.ts'
import { rowsOf, textOf } from '#web/features/agent-tools/views/view-numbers.ts'

const copy = agentToolCopy.datasheets

/** The sheet of one item, or of all of them in one file. */
export function Datasheets({ answer }: { answer: TracedAnswer }) {
  const documents = useDocuments()
  const [chosen, choose] = useState('')
  const items = [...new Set(rowsOf(answer, 'datasheets').map(({ item }) => textOf(item)))]
  if (!documents || items.length === 0) return null
  const item = items.includes(chosen) ? chosen : ''
  const { flow_sheet: _sheet, ...calculation } = toReportParameters(answer)
  const save = (format: 'pdf' | 'xlsx') =>
    documents.save({
      kind: 'datasheets',
      format,
      calculation: { ...calculation, ...(item !== '' && { item }) },
    })
  return (
    <section data-print="hide" aria-label={copy.title} className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="w-full">
        <h4>{copy.title}</h4>
        <p className="text-small text-fg-2">{copy.hint}</p>
      </div>
      <Field label={copy.item} className="w-72">
        {(ids) => (
          <Select
            {...ids}
            value={item}
            placeholder={copy.all}
            options={items.map((value) => ({ value, label: value }))}
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </Field>
      {(['pdf', 'xlsx'] as const).map((format) => (
        <Button key={format} disabled={documents.isBusy} onClick={() => save(format)}>
          <FileDown aria-hidden="true" />
          {copy[format]}
        </Button>
      ))}
    </section>
  )
}
