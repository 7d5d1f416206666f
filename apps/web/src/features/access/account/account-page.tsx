import { screens } from '@portal/content/screens'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { EmailForm } from './email-form.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/** What a person decides about their own account. */
export function AccountPage() {
  useDocumentTitle(screens.account.title)
  return (
    <>
      <PageHead title={screens.account.title} description={screens.account.description} />
      <div className="max-w-180 divide-y divide-line [&>section]:mt-0 [&>section]:py-6 [&>section:first-child]:pt-0">
        <ProfileForm />
        <EmailForm />
        <PasswordForm />
        <PasskeysSection />
        <TwoFactorSection />
        <SessionsSection />
      </div>
    </>
  )
}
