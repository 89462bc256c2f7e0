package dev.offprint.represent.discovery;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.SkillSource;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.represent.Representation;
import dev.offprint.represent.json.JsonText;
import dev.offprint.tree.Sha256;
import java.util.ArrayList;
import java.util.List;

/** The agent skills and their index (agent skills discovery 0.2.0). */
public final class SkillsIndex {

    private SkillsIndex() {}

    /** Returns the files of all skills, and the index. */
    public static List<Representation> of(SiteContext context) {
        List<Representation> all = new ArrayList<>();
        ObjectNode index = JsonNodeFactory.instance.objectNode();
        index.put("$schema", "https://schemas.agentskills.io/discovery/0.2.0/schema.json");
        ArrayNode skills = index.putArray("skills");
        for (SkillSource skill : context.skills()) {
            ObjectKey key = context.keys().skill(skill.name());
            all.add(new Representation(key, "text/markdown; charset=utf-8", skill.bytes()));
            skills.addObject()
                    .put("name", skill.name().value())
                    .put("type", "skill-md")
                    .put("description", skill.description())
                    .put("url", context.site().url(key.value()))
                    .put("digest", "sha256:" + Sha256.of(skill.bytes()));
        }
        all.add(context.document(Document.SKILLS_INDEX, JsonText.pretty(index)));
        return all;
    }
}
