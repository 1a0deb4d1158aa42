import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect } from 'react'
import { Link, Redirect, useSearch } from 'wouter'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { ask } from '#src/staff/queries.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { useCurrentTabInView } from '#src/staff/useCurrentTabInView.ts'
import { GOES_ON } from '#src/staff/screens.ts'
import { ErrorState } from '#src/ui/states.tsx'
import { getSettings, type Setting } from '../contract.ts'
import { settingDefinitions } from '../definitions.ts'
import { pageAddress, type SettingPage, settingGroups, settingPages } from '../settingTypes.ts'
import { PictureSetting } from './PictureSetting.tsx'
import { SamplesSection } from './SamplesSection.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import './settings.css'

const texts: Record<SettingPage, string> = {
  Business: 'Who you are, everywhere on the site.',
  Look: 'Colors and pictures.',
  Links: 'Links to other sites.',
  Contact: 'How people reach you.',
  Email: 'What emails from the site say and who they come from.',
  Press: 'Press contacts.',
  Legal: 'Used in the legal pages.',
  Limits: 'Rate limits per network address.',
  Samples: 'What came with the site.',
}

/** A settings page. Each setting says where it appears, and changes apply right away. */
export default function SettingsScreen({ params }: { params: { page?: string } }) {
  const { data, error, refetch } = useQuery(ask(getSettings))
  const search = useSearch()
  const wanted = new URLSearchParams(search).get('setting')
  const page = settingPages.find((one) => one.toLowerCase() === params.page)
  const isLoaded = data !== undefined
  useEffect(() => {
    if (!isLoaded || !wanted || !page) return
    const field = document.querySelector<HTMLElement>(
      `[data-setting="${CSS.escape(wanted)}"] :is(input, textarea, button)`,
    )
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }, [isLoaded, wanted, page])
  const pages = useCurrentTabInView<HTMLElement>(page ?? '', isLoaded)
  // Earlier links and bookmarks have one URL for all settings.
  if (!page)
    return <Redirect to={pageAddress(groupOf(wanted)) + (search && `?${search}`)} replace />
  if (error && !data)
    return (
      <ErrorState
        level={1}
        title="The settings could not be loaded"
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <ListSkeleton of="the settings" />
  return (
    <Screen title={`${page} settings`} text={texts[page]}>
      <div className="settings">
        <nav aria-label="Settings" className="settings__pages" ref={pages}>
          {settingPages.map((one) => (
            <Link
              key={one}
              className="settings__page plain"
              href={pageAddress(one)}
              state={GOES_ON}
              aria-current={one === page ? 'page' : undefined}
            >
              {one}
            </Link>
          ))}
        </nav>
        <div className="min-0 measure">
          {settingGroups.map((group) => (
            <div key={group} hidden={group !== page}>
              <Group
                group={group}
                isShown={group === page}
                settings={data.settings.filter(
                  ({ name }) => settingDefinitions[name].group === group,
                )}
              />
            </div>
          ))}
          {page === 'Samples' && <SamplesSection />}
        </div>
      </div>
    </Screen>
  )
}

const groupOf = (wanted: string | null): SettingPage =>
  Object.entries(settingDefinitions).find(([name]) => name === wanted)?.[1].group ?? 'Business'

/** Hidden groups keep what was typed into them. */
function Group({ group, settings, isShown }: ComponentProps<typeof SettingsForm>) {
  const isPicture = ({ name }: Setting) => settingDefinitions[name].type === 'picture'
  return (
    <>
      <SettingsForm
        group={group}
        settings={settings.filter((setting) => !isPicture(setting))}
        isShown={isShown}
      />
      {settings.filter(isPicture).map((setting) => (
        <PictureSetting key={setting.name} setting={setting} />
      ))}
    </>
  )
}
