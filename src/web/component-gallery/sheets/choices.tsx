import { useState } from 'react'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Part } from '#web/component-gallery/part.tsx'

type View = 'lending' | 'renting'
type Tab = 'listings' | 'requests' | 'reviews'

export function ChoiceSamples() {
  const [view, setView] = useState<View>('lending')
  const [tab, setTab] = useState<Tab>('listings')
  return (
    <Part title="Choices">
      <Segmented
        label="View"
        value={view}
        segments={[
          { value: 'lending', label: 'Lending' },
          { value: 'renting', label: 'Renting' },
        ]}
        onChange={setView}
      />
      <Checkbox defaultChecked>Available only</Checkbox>
      <Switch hint="Renters see it in search.">Available for rent</Switch>
      <Tabs
        label="Lending"
        value={tab}
        tabs={[
          { value: 'listings', label: 'My Listings', count: 3, content: () => <p>Three listings</p> },
          { value: 'requests', label: 'Pending Requests', count: 1, content: () => <p>One request</p> },
          { value: 'reviews', label: 'Reviews', content: () => <p>No reviews</p> },
        ]}
        onChange={setTab}
      />
    </Part>
  )
}
