import { accountCopy } from '@portal/content/account'
import { interfaceWords } from '@portal/content/interface-words'
import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const words = accountCopy.twoFactor.codes

/** Shown once; nothing keeps them after it closes. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog
      onClose={onClose}
      title={words.title}
      description={words.text}
      closeLabel={interfaceWords.close}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.kept}
        </Button>
      }
    >
      <ul
        aria-label={words.title}
        className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono max-[480px]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          onClick={() =>
            void navigator.clipboard.writeText(text).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {isCopied ? words.copied : words.copy}
        </Button>
        <Button
          icon={Download}
          onClick={() => saveFile({ name: words.fileName, type: 'text/plain', content: text })}
        >
          {words.download}
        </Button>
      </div>
    </Dialog>
  )
}
