import { portalDataCopy } from '@portal/content/records'
import { ConfirmChange } from '#web/parts/confirm-change.tsx'
import { useRemoveRecord } from './api/change-record.ts'

interface RemoveDialogProps {
  table: 'market_benchmarks' | 'sectors'
  record: { id: string; name: string }
  onClose: () => void
}

export function RemoveDialog({ table, record, onClose }: RemoveDialogProps) {
  const copy = portalDataCopy.removal
  const remove = useRemoveRecord(table)
  return (
    <ConfirmChange
      title={copy.title(record.name)}
      text={copy.text}
      confirmLabel={copy.confirm}
      isDanger
      change={remove}
      input={record.id}
      done={copy.done(record.name)}
      onClose={onClose}
    />
  )
}
