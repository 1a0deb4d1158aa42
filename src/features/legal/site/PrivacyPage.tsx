import { settings } from '#src/settings.ts'
import { LegalText } from './LegalText.tsx'
import { privacyData } from './privacyData.tsx'
import { privacyRights } from './privacyRights.tsx'

const sections = [...privacyData, ...privacyRights]

export default function PrivacyPage() {
  return (
    <LegalText
      title="Privacy Policy"
      stand="Which personal data we hold, what for, for how long, and what you can ask us to do with it."
      path="/privacy"
      sections={sections}
    >
      <p className="legal__lead t4 airy">
        {settings.name} publishes news, holds events and advises companies on the practical use of
        artificial intelligence. You can read most of this site without telling us who you are. This
        policy is about the cases in which you do, and about the little that any website learns when
        it is visited.
      </p>
    </LegalText>
  )
}
