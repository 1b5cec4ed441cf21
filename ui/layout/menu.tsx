import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import './menu.css';

type MenuProps = {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** The button that it hangs from. */
  button: ReactElement;
  children: ReactNode;
};

/** Ways that hang from a button. Arrows and first letters walk them, Escape gives the focus back to the button. */
export function Menu({ isOpen, onOpen, button, children }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={onOpen}
      onOpenChangeComplete={(isOpened) => {
        if (isOpened) list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
      }}
      modal={false}
    >
      <Base.Trigger render={button} />
      <Base.Portal>
        <Base.Positioner className="menu-anchor" align="end" sideOffset={10}>
          <Base.Popup ref={list} className="menu">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** A way of the menu: an address, so `link` is the router's own. */
export function MenuLink({ icon, link, children }: { icon: IconName; link: ReactElement; children: ReactNode }) {
  return (
    <Base.LinkItem className="menu-item" render={link} closeOnClick>
      <Icon name={icon} size={18} />
      {children}
    </Base.LinkItem>
  );
}

export function MenuLine() {
  return <Base.Separator className="menu-line" />;
}
