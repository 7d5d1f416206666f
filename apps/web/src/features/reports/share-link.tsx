import { deliveryCopy } from '@portal/content/reports-pages'
import { screenPaths } from '@portal/contracts/paths'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field-controls.tsx'

const copy = deliveryCopy.share

/** The link, to be copied; where the browser refuses, to be selected. */
export function ShareLink({ token }: { token: string }) {
  const [state, setState] = useState<'new' | 'copied' | 'refused'>('new')
  const link = `${location.origin}${screenPaths.shared(token)}`
  const handleCopy = () =>
    navigator.clipboard.writeText(link).then(
      () => setState('copied'),
      () => setState('refused'),
    )
  return (
    <div className="grid gap-3">
      <TextField
        label={copy.link}
        hint={copy.linkHint}
        error={state === 'refused' && copy.copyRefused}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <Button variant="primary" className="w-fit" onClick={() => void handleCopy()}>
        {state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {state === 'copied' ? copy.copied : copy.copy}
      </Button>
    </div>
  )
}
