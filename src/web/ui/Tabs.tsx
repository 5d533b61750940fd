import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';

export interface TabsProps<Key extends string> {
  readonly label: string;
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  readonly tabs: readonly { readonly key: Key; readonly title: ReactNode; readonly content: ReactNode }[];
}

export function Tabs<Key extends string>({ label, chosen, onChoose, tabs }: TabsProps<Key>) {
  return (
    <AriaTabs selectedKey={chosen} onSelectionChange={(key) => onChoose(key as Key)}>
      <TabList aria-label={label} className="flex gap-6 overflow-x-auto border-b-2 border-line">
        {tabs.map(({ key, title }) => (
          <Tab
            key={key}
            id={key}
            className="-mb-0.5 min-h-12 cursor-pointer border-b-4 border-transparent px-1 pt-3 font-semibold whitespace-nowrap text-quiet hover:text-ink data-selected:border-teal data-selected:text-ink"
          >
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ key, content }) => (
        <TabPanel key={key} id={key} className="pt-6">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
