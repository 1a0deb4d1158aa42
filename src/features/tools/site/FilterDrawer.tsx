import { Button } from '#src/ui/Button.tsx'
import { Drawer } from '#src/ui/Drawer.tsx'
import type { LayerProps } from '#src/ui/Layer.tsx'
import { toolList } from '../list.ts'
import { FilterFields, type FiltersProps } from './Filters.tsx'

/** Filters on narrow screens. The list behind updates with each choice. */
export default function FilterDrawer({
  open,
  onOpenChange,
  total,
  ...props
}: LayerProps & FiltersProps & { total: number | undefined }) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Filters">
      <form className="p-5 stack gap-5" onSubmit={(event) => event.preventDefault()}>
        <FilterFields {...props} />
        <div className="filters__end stack gap-2 pt-5 rule-top">
          <Button variant="primary" block onClick={() => onOpenChange(false)}>
            {total === undefined ? 'Show tools' : `Show ${total} ${total === 1 ? 'tool' : 'tools'}`}
          </Button>
          <Button
            variant="quiet"
            block
            onClick={() =>
              props.show({
                ...toolList.none,
                sort: props.filters.sort,
                compare: props.filters.compare,
              })
            }
          >
            Clear All Filters
          </Button>
        </div>
      </form>
    </Drawer>
  )
}
