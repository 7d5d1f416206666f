import { interfaceWords } from '@portal/content/interface-words'
import { navigation } from '@portal/content/navigation'
import { SidebarNav } from '#web/app/layout/sidebar-nav.tsx'
import { SignOutButton } from '#web/app/layout/sign-out-button.tsx'
import { ThemeToggle } from '#web/app/layout/theme-toggle.tsx'
import { UserBlock } from '#web/app/layout/user-block.tsx'
import { MeetingButton } from '#web/features/meeting-mode/meeting-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Small screens: what the hidden sidebar holds and the bottom bar has no room for. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      shape="sheet"
      onClose={onClose}
      title={navigation.menu}
      closeLabel={interfaceWords.close}
      footer={
        <div className="flex w-full items-center justify-between gap-2">
          <UserBlock onNavigate={onClose} />
          <div className="flex">
            <MeetingButton onStart={onClose} />
            <ThemeToggle />
            <SignOutButton />
          </div>
        </div>
      }
    >
      <nav aria-label={navigation.mainLabel} className="-mt-3">
        <SidebarNav onNavigate={onClose} />
      </nav>
    </Dialog>
  )
}
