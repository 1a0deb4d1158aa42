import { useQuery } from '@tanstack/react-query'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { ask } from '#src/staff/queries.ts'
import { Screen, Section } from '#src/staff/Screen.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { getSettings } from '../contract.ts'
import { settingDefinitions } from '../definitions.ts'
import { settingGroups } from '../kinds.ts'
import { PictureSetting } from './PictureSetting.tsx'
import { SamplesSection } from './SamplesSection.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import './settings.css'

const texts: Record<(typeof settingGroups)[number], string> = {
  Business: 'Who you are, everywhere on the site.',
  Look: 'Colors and pictures.',
  Links: 'Where the site leads to.',
  Contact: 'How people reach you.',
  Mail: 'What mails from the site say and whom they come from.',
  Press: 'Who answers journalists.',
  Legal: 'What the legal texts say about you.',
  Limits: 'How often one network address may do something.',
}

/** What is the business's own: each setting says where it shows, and a change shows at once. */
export default function SettingsScreen() {
  const { data, error, refetch } = useQuery(ask(getSettings))
  if (error) return <ErrorState level={1} title="The settings could not be loaded" onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton of="the settings" />
  return (
    <Screen title="Settings" text="What is yours on this site. A change shows at once, on every page.">
      <SamplesSection />
      {settingGroups.map((group) => {
        const own = data.settings.filter(({ name }) => settingDefinitions[name].group === group)
        const pictures = own.filter(({ name }) => settingDefinitions[name].type === 'picture')
        const written = own.filter((setting) => !pictures.includes(setting))
        return (
          <Section key={group} title={group} text={texts[group]}>
            <SettingsForm settings={written} />
            {pictures.map((setting) => (
              <PictureSetting key={setting.name} setting={setting} />
            ))}
          </Section>
        )
      })}
    </Screen>
  )
}
