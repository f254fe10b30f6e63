import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** The dragged row: a section, a field or an option. */
export type Dragged = { readonly kind: 'section' | 'field' | 'option'; readonly id: string; readonly listId: string };

export type Edge = 'above' | 'below';

type Options = Dragged & {
  readonly disabled?: boolean;
  /** Called when another row of the same kind was dropped above or below this one. */
  readonly onDrop: (dragged: Dragged, edge: Edge) => void;
  /** Called when an arrow key moves this row by one place. */
  readonly onStep: (by: -1 | 1) => void;
};

const draggedOf = (data: Record<string | symbol, unknown>): Dragged | null => {
  const { kind, id, listId } = data;
  const isKind = kind === 'section' || kind === 'field' || kind === 'option';
  return isKind && typeof id === 'string' && typeof listId === 'string' ? { kind, id, listId } : null;
};

const edgeAt = (element: Element, clientY: number): Edge => {
  const { top, height } = element.getBoundingClientRect();
  return clientY < top + height / 2 ? 'above' : 'below';
};

/** A row that can be moved by its grip: dragged with the pointer, or moved with the arrow keys. */
export const useSortable = <E extends HTMLElement>(options: Options) => {
  const { kind, id, listId, disabled = false, onStep } = options;
  const ref = useRef<E>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const onDrop = useRef(options.onDrop);
  const [isLifted, setLifted] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  useEffect(() => {
    onDrop.current = options.onDrop;
  });
  useEffect(() => {
    const [element, dragHandle] = [ref.current, grip.current];
    if (element === null || dragHandle === null || disabled) return undefined;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind, id, listId }),
        onDragStart: () => setLifted(true),
        onDrop: () => setLifted(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['kind'] === kind && source.data['id'] !== id,
        onDrag: ({ location }) => setEdge(edgeAt(element, location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          const dragged = draggedOf(source.data);
          if (dragged !== null) onDrop.current(dragged, edgeAt(element, location.current.input.clientY));
        },
      }),
    );
  }, [kind, id, listId, disabled]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    onStep(by);
  };
  return { ref, grip: { ref: grip, onKeyDown, 'data-grip': id }, state: isLifted ? 'lifted' : (edge ?? undefined) };
};

/** The order after `id` was dropped above or below `target`. An id of another list is inserted. */
export const droppedBeside = (order: readonly string[], id: string, target: string, edge: Edge): readonly string[] => {
  const others = order.filter((each) => each !== id);
  const at = others.indexOf(target) + (edge === 'below' ? 1 : 0);
  return [...others.slice(0, at), id, ...others.slice(at)];
};

/** The order after `id` moved by one place; null at the end of the list. */
export const steppedBy = (order: readonly string[], id: string, by: -1 | 1): readonly string[] | null => {
  const to = order.indexOf(id) + by;
  if (to < 0 || to >= order.length) return null;
  const others = order.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
};

/** Returns the keyboard focus to the grip of the moved row. */
export const focusGrip = (id: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(id)}"]`)?.focus());
};
