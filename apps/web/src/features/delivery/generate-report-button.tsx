import { deliveryCopy } from '@portal/content/delivery-pages'
import type { DocumentFormat } from '@portal/contracts/documents'
import { FileText } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { notify } from '#web/ui/notify.ts'
import { useGenerateReport } from './api/reports.ts'
import type { DeliveryProps } from './delivery-props.ts'
import { notifyFailure } from './notify-failure.ts'

const copy = deliveryCopy.generate
const formats = ['pdf', 'docx'] as const

/** Asks for the format, has the report made, and saves it. */
export function GenerateReportButton({ kind, parameters = {}, label = copy.label, onDone }: DeliveryProps) {
  const generate = useGenerateReport()
  const start = (format: DocumentFormat) =>
    generate.mutate(
      { order: { kind, parameters }, format },
      {
        onSuccess: ({ fileName }) => {
          notify({
            title: copy.done,
            description: copy.doneText(fileName),
            tone: 'good',
          })
          onDone?.()
        },
        onError: (error) => notifyFailure(copy.failed, error),
      },
    )
  if (generate.isPending) return <Button busy>{copy.busy}</Button>
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button>
          <FileText aria-hidden="true" />
          {label}
        </Button>
      </MenuTrigger>
      <MenuContent align="start">
        {formats.map((format) => (
          <MenuItem key={format} onSelect={() => start(format)}>
            {deliveryCopy.formats[format]}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
