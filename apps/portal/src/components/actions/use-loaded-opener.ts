import {
  type ButtonHTMLAttributes,
  cloneElement,
  type ReactElement,
  type RefAttributes,
  useEffect,
  useRef,
  useState,
} from 'react';

export type OpenerButton = ReactElement<
  ButtonHTMLAttributes<HTMLButtonElement> & RefAttributes<HTMLButtonElement>
>;

/** Its own button replaces the clicked one, which loaded the menu or popover. */
export function useLoadedOpener(button: OpenerButton) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // Mantine returns the focus to the element that had it before.
    ref.current?.focus();
    setReady(true);
  }, []);
  return { opener: cloneElement(button, { ref }), isReady };
}

export function useLoadedMenu(button: OpenerButton) {
  const { opener, isReady } = useLoadedOpener(button);
  const [isOpen, setOpen] = useState(true);
  return { opener, isOpen: isOpen && isReady, setOpen };
}
