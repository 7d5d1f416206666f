import { accountCopy } from '@portal/content/account'
import { interfaceWords } from '@portal/content/interface-words'
import { useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field-controls.tsx'
import { useRenamePasskey, type Passkey } from './api/passkeys.ts'
import { FormFailure } from './form-failure.tsx'

const words = accountCopy.passkeys

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey()
  const [name, setName] = useState(passkey.name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!rename.isPending) rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog onClose={onClose} title={words.renameTitle} closeLabel={interfaceWords.close}>
      <form noValidate onSubmit={submit} className="grid justify-items-start gap-3">
        <TextField label={words.name} className="w-full" maxLength={120} value={name} onValue={setName} />
        <FormFailure error={rename.error} />
        <Button type="submit" variant="primary" busy={rename.isPending} disabled={!name.trim()}>
          {words.save}
        </Button>
      </form>
    </Dialog>
  )
}
