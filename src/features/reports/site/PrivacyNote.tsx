import { SiteLink } from '#src/ui/SiteLink.tsx'

export const PrivacyNote = () => (
  <p className="dialog__note">
    We respect your privacy: see our <SiteLink href="/privacy">Privacy Policy</SiteLink>.
  </p>
)
