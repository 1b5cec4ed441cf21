import { Chip, Chips } from '@pero/ui/chip';
import { type ReactNode, useState } from 'react';
import css from '../cover.module.css';
import { Machine } from '../machine.tsx';
import { BackgroundTool } from './background-tool.tsx';
import { FontTool } from './font-tool.tsx';
import { StyleTool } from './style-tool.tsx';
import type { ToolProps } from './tool-props.ts';
import { WordsTool } from './words-tool.tsx';

const TOOLS: readonly {
  readonly name: string;
  readonly label: string;
  readonly show: (props: ToolProps) => ReactNode;
}[] = [
  { name: 'font', label: 'Шрифт', show: (props) => <FontTool {...props} /> },
  { name: 'look', label: 'Вид', show: (props) => <StyleTool {...props} /> },
  { name: 'background', label: 'Фон', show: (props) => <BackgroundTool {...props} /> },
  { name: 'words', label: 'Надписи', show: (props) => <WordsTool {...props} /> },
  { name: 'machine', label: 'Варианты', show: (props) => <Machine {...props} /> },
];

/** What a cover can be changed by, a drawer at a time. */
export function Tools(props: ToolProps) {
  const [open, setOpen] = useState('font');
  return (
    <div className={css.tools}>
      <Chips label="Что менять">
        {TOOLS.map(({ name, label }) => (
          <Chip key={name} on={open === name} onClick={() => setOpen(name)}>
            {label}
          </Chip>
        ))}
      </Chips>
      {TOOLS.find(({ name }) => name === open)?.show(props)}
    </div>
  );
}
