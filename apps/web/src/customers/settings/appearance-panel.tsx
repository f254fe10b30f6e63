import { SegmentedControl } from '@mantine/core';
import { Panel } from '../../ui/page/panel.js';
import { colorSchemes, useColorScheme } from '../../ui/theme/use-color-scheme.js';

export const AppearancePanel = () => {
  const { colorScheme, setColorScheme } = useColorScheme();
  return (
    <Panel title="Appearance" hint="Saved on this device.">
      <SegmentedControl
        fullWidth
        aria-label="Colour scheme"
        value={colorScheme}
        onChange={setColorScheme}
        data={[...colorSchemes]}
      />
    </Panel>
  );
};
