import type { ItemType } from '@counterfoil/domain';
import type { ComponentType } from 'react';
import { CheckboxItem, MultiSelectItem, RadioItem, SelectItem } from './choice-items.js';
import { FileItem } from './file-item.js';
import type { TaskItemProps } from './task-item-props.js';
import { AreaItem, DateItem, DateTimeItem, NumberItem, TextItem } from './text-items.js';

const items: { readonly [T in ItemType]: ComponentType<TaskItemProps> } = {
  1: TextItem,
  11: AreaItem,
  12: NumberItem,
  9: DateItem,
  10: DateTimeItem,
  3: CheckboxItem,
  4: RadioItem,
  13: SelectItem,
  14: MultiSelectItem,
  8: FileItem,
  15: FileItem,
};

/**
 * A field of an onboarding form as a supplier sees it. The editor's preview and the supplier's page use the same component
 * (P-3.5.1).
 */
export const TaskItem = (props: TaskItemProps) => {
  const Item = items[props.field.type];
  return <Item {...props} />;
};
