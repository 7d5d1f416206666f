import { interfaceWords } from '@portal/content/interface-words'
import { portalDataCopy } from '@portal/content/records'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { notify } from '#web/lib/notify.ts'
import { useRemoveRecord } from './api/change-record.ts'

interface RemoveDialogProps {
  table: 'market_benchmarks' | 'sectors'
  record: { id: string; name: string }
  onClose: () => void
}

export function RemoveDialog({ table, record, onClose }: RemoveDialogProps) {
  const copy = portalDataCopy.removal
  const remove = useRemoveRecord(table)
  const confirm = () =>
    remove.mutate(record.id, {
      onSuccess: () => {
        notify({ title: copy.done(record.name), tone: 'good' })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={copy.title(record.name)}
      text={copy.text}
      confirmLabel={copy.confirm}
      labels={{ cancel: interfaceWords.cancel, close: interfaceWords.close }}
      isDanger
      isBusy={remove.isPending}
      failure={remove.error?.message ?? null}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
