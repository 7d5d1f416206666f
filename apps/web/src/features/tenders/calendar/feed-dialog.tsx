import { interfaceWords } from '@portal/content/interface-words'
import { tenderPages } from '@portal/content/tenders'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/lib/notify.ts'
import { TextField } from '#web/ui/field-controls.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { useMakeFeed } from '../api/tenders.ts'

const words = tenderPages.calendar

/** The address is made when it is asked for, and shown this once. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useMakeFeed()
  const address = feed.data ? `${location.origin}${feed.data.path}` : null
  return (
    <Dialog
      onClose={onClose}
      title={words.feedTitle}
      description={words.feedText}
      closeLabel={interfaceWords.close}
      footer={
        address === null ? (
          <Button variant="primary" busy={feed.isPending} onClick={() => feed.mutate()}>
            {feed.isPending ? words.making : words.make}
          </Button>
        ) : (
          <Button
            variant="primary"
            onClick={() =>
              void navigator.clipboard
                .writeText(address)
                .then(() => notify({ title: words.copied, tone: 'good' }))
            }
          >
            {words.copy}
          </Button>
        )
      }
    >
      <Failure>{feed.error?.message}</Failure>
      {address !== null && <TextField label={words.feedAddress} readOnly value={address} />}
    </Dialog>
  )
}
