import { deliveryCopy } from '@portal/content/reports-pages'
import { FileText } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import type { DeliveryProps } from './delivery-props.ts'
import { useReportAction } from './use-report-action.ts'

const copy = deliveryCopy.generate
const formats = ['pdf', 'pptx', 'xlsx', 'docx'] as const

/** Asks for the format, has the report made, and saves it. */
export function GenerateReportButton({ kind, parameters = {}, label = copy.label, onDone }: DeliveryProps) {
  const report = useReportAction({ kind, parameters }, onDone)
  if (report.isPending) return <Button busy>{copy.busy}</Button>
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button icon={FileText}>{label}</Button>
      </MenuTrigger>
      <MenuContent align="start">
        {formats.map((format) => (
          <MenuItem key={format} onSelect={() => report.start(format)}>
            {deliveryCopy.formats[format]}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
