import { SiteLink } from '#src/ui/SiteLink.tsx'

export const PrivacyNote = () => (
  <p className="full t1 soft">
    We respect your privacy: see our <SiteLink href="/privacy">Privacy Policy</SiteLink>.
  </p>
)
